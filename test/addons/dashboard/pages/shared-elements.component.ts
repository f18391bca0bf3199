import '../../../web-test-runner/mocha-globals.ts';
import { assert } from '@open-wc/testing';
import { html, LitElement, render } from 'lit';
import { en } from '../../../../src/addons/dashboard/dashboard/messages/en.ts';
import { CallFailure } from '../../../../src/addons/dashboard/dashboard/shell/call-failure.ts';
import '../../../../src/addons/dashboard/dashboard/shell/confirm-dialog.ts';
import { saveCsv } from '../../../../src/addons/dashboard/dashboard/shell/csv.ts';
import { dataTable } from '../../../../src/addons/dashboard/dashboard/shell/data-table.ts';
import { type FormWork, Submission } from '../../../../src/addons/dashboard/dashboard/shell/submission.ts';
import { textField } from '../../../../src/addons/dashboard/dashboard/shell/text-field.ts';

class TestForm extends LitElement {
  readonly submission = new Submission(this);
  work: FormWork = { send: async () => {} };

  protected override createRenderRoot() {
    return this;
  }

  protected override render() {
    return html`<form @submit=${(event: SubmitEvent) => this.submission.submit(event, this.work)}>
      ${textField({ name: 'name', label: 'Name', hint: 'Unique.' })}
      ${textField({ name: 'region', label: 'Region', error: this.submission.errorOf('region') })}
      <button>Save</button>
    </form>`;
  }
}
customElements.define('test-form', TestForm);

suite('the shared elements of the dashboard', () => {
  const host = document.createElement('div');
  setup(() => document.body.append(host));
  teardown(() => {
    render(html``, host);
    host.remove();
  });

  test('a table keeps its roles on a narrow screen', () => {
    const columns = [
      { head: 'Name', cell: ({ name }: { name: string }) => name },
      { head: 'Count', cell: () => 3, kind: 'number' as const },
    ];
    render(dataTable({ caption: 'Brands', columns, rows: [{ name: 'Fjord' }], empty: 'None' }), host);
    assert.equal(host.querySelector('table')?.getAttribute('role'), 'table');
    assert.equal(host.querySelector('tbody th')?.getAttribute('role'), 'rowheader');
    render(dataTable({ caption: 'Brands', columns, rows: [], empty: 'None' }), host);
    assert.equal(host.textContent?.trim(), 'None');
  });

  test('a form shows the errors of a rejection, and the first such field gets the focus', async () => {
    const form = new TestForm();
    host.append(form);
    await form.updateComplete;
    const send = async () => {
      const errors = [{ pointer: '/region', detail: 'Two letters.' }];
      throw new CallFailure('problem', {
        type: 't',
        title: 'No.',
        status: 400,
        code: 'body-invalid',
        errors,
      });
    };
    form.work = { send };
    form.querySelector('button')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    await form.updateComplete;
    const region = form.querySelector<HTMLInputElement>('#region');
    assert.equal(document.activeElement, region);
    assert.equal(region?.getAttribute('aria-describedby'), 'region-error');
    assert.equal(form.querySelector('#region-error')?.textContent, 'Two letters.');
    form.remove();
  });

  test('a confirmation needs the typed name', async () => {
    const dialog = document.createElement('dashboard-confirm');
    dialog.messages = en;
    host.append(dialog);
    const answer = dialog.ask({ title: 'Delete?', text: 'For good.', action: 'Delete', typed: 'Fjord' });
    await dialog.updateComplete;
    const input = dialog.querySelector('input');
    const button = dialog.querySelector<HTMLButtonElement>('button[value=confirmed]');
    assert.isTrue(button?.disabled);
    if (input) input.value = 'Fjord';
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    await dialog.updateComplete;
    button?.click();
    assert.isTrue(await answer);

    const second = dialog.ask({ title: 'Sure?', text: 'Yes?', action: 'Do it' });
    await dialog.updateComplete;
    dialog.querySelector('dialog')?.close();
    assert.isFalse(await second);
    dialog.remove();
  });

  test('a CSV file can be read by spreadsheets', async () => {
    const saved: HTMLAnchorElement[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this);
    };
    try {
      saveCsv('counts.csv', [['day'], ['2026-11-23']]);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    const [link] = saved;
    assert.equal(link?.download, 'counts.csv');
    const bytes = new Uint8Array(await (await fetch(link?.href ?? '')).arrayBuffer());
    assert.deepEqual(Array.from(bytes.slice(0, 3)), [0xef, 0xbb, 0xbf]);
  });
});
