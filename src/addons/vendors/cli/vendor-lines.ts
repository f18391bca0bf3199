import { isCheckedLongAgo, markupOf } from '../protocol/catalogue-entry.ts';
import type { Recipe } from '../protocol/recipes/recipe.ts';
import type { AddedVendor } from './add-vendor.ts';

/** What `assent vendor add` prints: what it did, the markup to paste, and what the brand has to decide. */
export function vendorLines(
  recipe: Recipe,
  { isNew, target, consentTypes }: AddedVendor,
  { path, id, now }: { readonly path: string; readonly id: string | undefined; readonly now: Date },
): readonly string[] {
  const done = isNew
    ? [
        `Added ${recipe.id} to ${path}, for the target "${target}".`,
        ...(consentTypes.length
          ? [
              `Added ${consentTypes.join(', ')} to "signals" of this target: the tag obeys these consent types.`,
            ]
          : []),
      ]
    : [`${recipe.id} is already in ${path}, for the target "${target}", so nothing is changed.`];
  return [
    ...done,
    '',
    'Paste this in place of the tag:',
    '',
    ...markupOf(recipe, target, id).split('\n'),
    '',
    'To decide:',
    ...decisions(recipe, { target, id, now }).map((sentence) => `- ${sentence}`),
    '',
    `Then run: npx assent check ${path}`,
    ...(isNew
      ? ['Restart the token proxy: until then it refuses choices for a vendor that its catalogue lacks.']
      : []),
  ];
}

function decisions(
  recipe: Recipe,
  { target, id, now }: { readonly target: string; readonly id: string | undefined; readonly now: Date },
): readonly string[] {
  const { vendorId, suggestedTarget, kept, decide = [], source, dated, checked } = recipe;
  return [
    ...(vendorId && id === undefined
      ? [`Replace {id} by your ${vendorId.name}, such as ${vendorId.example}.`]
      : []),
    target === suggestedTarget
      ? `The recipe suggests the target "${target}". The purpose is your decision.`
      : `The recipe suggests the target "${suggestedTarget}", and you chose "${target}". The purpose is your decision.`,
    ...(kept
      ? [
          'If the vendor keeps data for another time by your settings or your contract, write that time in "retention".',
        ]
      : ['How long the vendor keeps data is not known: write it in "retention".']),
    ...decide,
    ...(recipe.signals
      ? [
          'Vendors with "signals" make tags wait on each page: put what "npx assent snippet" prints first in its head.',
        ]
      : []),
    `The facts are from ${source}${dated ? `, as changed on ${dated}` : ''}, compared on ${checked}.`,
    ...(isCheckedLongAgo(recipe, now)
      ? ['That is more than a year ago. Compare them again, or update assent-server.']
      : []),
  ];
}
