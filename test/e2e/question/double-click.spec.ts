import type { Page } from '@playwright/test';
import { expect, test } from './journal-test.ts';
import { takeOver } from './question-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';

const events = ['mousedown', 'mouseup', 'click', 'dblclick'];

/** Notes the events of the mouse that reach the page itself. */
const noteReached = (page: Page) =>
  page.evaluate((events) => {
    const reached: string[] = [];
    for (const name of events)
      document.body.addEventListener(name, ({ target }) => {
        if (!(target instanceof Element && target.closest('assent-banner'))) reached.push(name);
      });
    Object.assign(window, { reached });
  }, events);
const reached = (page: Page) => page.evaluate(() => Reflect.get(window, 'reached'));

for (const how of ['as markup in the HTML', 'by the script', 'by its element'])
  test(`the second click of a double click on the question does not reach the page beneath, and the next click does, if it is asked ${how}`, async ({
    page,
    world,
    journal,
  }) => {
    const beneath = '<style>body{min-height:200vh}</style><h1>Journal</h1>';
    const tag = '<script src="/assent/assent.js" data-assent></script>';
    if (how === 'as markup in the HTML') journal.change(journal.html, beneath);
    else world.site.setExample(`${tag}<body>${beneath}<button data-assent-open>Privacy choices</button>`);
    await page.goto(journal.url);
    await bannerAsks(page);
    if (how === 'by its element') await takeOver(page);
    await noteReached(page);
    const box = await page.locator('assent-banner [data-assent-action=reject-all]').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 9, (box?.y ?? 0) + 9];
    await page.mouse.dblclick(x, y);
    await expect(page.locator('assent-banner section')).toBeHidden();
    expect(await reached(page)).toEqual([]);
    await page.mouse.click(x, y);
    expect(await reached(page)).toEqual(['mousedown', 'mouseup', 'click']);
  });
