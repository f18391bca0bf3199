import type { Recipe } from './recipes/recipe.ts';

/** Whether more than a year has passed since the facts of a recipe were compared with its source. */
export function isCheckedLongAgo({ checked }: Recipe, now: Date): boolean {
  const due = new Date(checked);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  return now > due;
}
