/**
 * The files of journeys that Firefox runs besides Chromium: what can differ there. Each test of theirs that only Chromium
 * can be made to do has the tag `@chromium`, and says why.
 */
export const journeysInFirefox: readonly string[] = [
  // Keyboard and focus: which keys press what, and what has the focus after something is replaced.
  'test/addons/dashboard/journeys/sign-in/no-sign-in.long.spec.ts',
  'test/addons/dashboard/journeys/sign-in/sign-in.spec.ts',
  // Pointer and held presses: what becomes a click when the pressed button is replaced meanwhile.
  'test/e2e/choice/question.long.spec.ts',
  // Dialogs and popovers: what is inert, and what lies on top.
  'test/e2e/interface/page-dialogs.spec.ts',
  // Storage and cookies: what is kept, refused, and sent to which site.
  'test/e2e/choice/first-visit.spec.ts',
  'test/e2e/choice/early-refusal.spec.ts',
  'test/e2e/page/nothing-stored.long.spec.ts',
  // Locks and several tabs: who sends, and what the other tabs hear.
  'test/e2e/choice/tabs.spec.ts',
  'test/e2e/faulty-network/two-tabs.spec.ts',
  // Pages that are left and come back: the back-forward cache, unloading, and posts with keepalive.
  'test/addons/dashboard/journeys/persons/back-forward.long.spec.ts',
  'test/e2e/faulty-network/back-forward.long.spec.ts',
  'test/e2e/faulty-network/mid-post.spec.ts',
  'test/e2e/faulty-network/offline.spec.ts',
  // Content Security Policy, Trusted Types and other origins: what the browser refuses.
  'test/addons/dashboard/journeys/sign-in/other-pages.spec.ts',
  'test/addons/csp/policy.long.spec.ts',
  'test/e2e/page/page-policy.spec.ts',
  'test/e2e/page/strict-policy.spec.ts',
  // Parsing: pages and elements that arrive in pieces, and the order in which scripts run and files are requested.
  'test/e2e/gating/blocked-content.spec.ts',
  'test/e2e/gating/gating-in-pieces.spec.ts',
  'test/e2e/gating/gating.spec.ts',
  'test/e2e/gating/script-that-never-ends.spec.ts',
  'test/e2e/page/embed-lines.spec.ts',
  'test/e2e/page/replaced-body.spec.ts',
  'test/e2e/page/turbo-drive.long.spec.ts',
  // Declarative shadow DOM: the question in the HTML, and the element that takes it over.
  'test/e2e/question/question-in-page.spec.ts',
  // Frames: what one hears of another.
  'test/e2e/question/frames-of-the-site.spec.ts',
  'test/e2e/question/question-in-turbo.spec.ts',
  // Layout: nothing of the page moves.
  'test/e2e/stillness/late-language.long.spec.ts',
  'test/e2e/stillness/question-look-themes.long.spec.ts',
  'test/e2e/stillness/question-look.spec.ts',
  'test/e2e/stillness/stillness.spec.ts',
  'test/e2e/stillness/unharmed.spec.ts',
];

/** The files of component tests that Firefox and WebKitGTK run besides Chromium: what can differ there. */
export const componentsElsewhere: readonly string[] = [
  // Scripts, frames and images: when a browser runs or loads what is inserted, changed or taken out.
  'test/gating/changes.component.ts',
  'test/gating/closed-gate.component.ts',
  'test/gating/content.component.ts',
  'test/gating/gate-element.component.ts',
  'test/gating/left-scripts.component.ts',
  'test/gating/policy.component.ts',
  'test/gating/scripts.component.ts',
  'test/gating/withdrawal.component.ts',
  'test/gating/withdrawal-reload.component.ts',
  // Layout and dialogs: what does not fit into a small room.
  'test/gating/small-gate.component.ts',
  // Layers: popovers and dialogs, what has the focus, what lies on top, and what the page beneath does.
  'test/elements/banner/banner.component.ts',
  'test/elements/banner/banner-arrival.component.ts',
  'test/elements/banner/banner-on-the-page.component.ts',
  'test/elements/preferences/preferences.component.ts',
  'test/addons/fairness/isolation.component.ts',
  'test/elements/provider/leaving.component.ts',
  'test/elements/status/lasting-button.component.ts',
  // Layout: narrow windows, and style sheets of the page.
  'test/elements/banner/narrow-window.component.ts',
  'test/elements/banner/page-styles.component.ts',
  // Keys and forms: what Space, Enter and the arrows do, and what a browser checks in a field.
  'test/elements/preferences/preferences-switches.component.ts',
  'test/addons/table/elements/table.component.ts',
  'test/elements/preferences/toggle.component.ts',
  'test/addons/account/elements/verification.component.ts',
  // Names and roles, and how colours and sizes are computed.
  'test/accessibility/semantics.component.ts',
  'test/addons/fairness/measure-surface.component.ts',
];
