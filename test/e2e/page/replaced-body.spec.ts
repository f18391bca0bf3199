import { test } from '../gating/gating-test.ts';
import { asksInEach, opener } from './replaced-body.ts';

test('after document.body = the banner asks again, and an acceptance can be withdrawn, where both bodies have a provider', async ({
  page,
  world,
}) => {
  const provider =
    '<assent-provider><assent-banner></assent-banner><assent-preferences></assent-preferences></assent-provider>';
  await asksInEach(
    page,
    world,
    (words) => `${provider}<main>${words}</main>${opener}`,
    (html) => {
      const next = document.createElement('body');
      next.setHTMLUnsafe(html);
      document.body = next;
    },
  );
});

test('after a body was empty for a while the banner asks again, and an acceptance can be withdrawn, where no body has anything of ours', async ({
  page,
  world,
}) => {
  await asksInEach(
    page,
    world,
    (words) => `<main>${words}</main>`,
    (html) => {
      document.body.replaceChildren();
      setTimeout(() => document.body.setHTMLUnsafe(html), 100);
    },
  );
});
