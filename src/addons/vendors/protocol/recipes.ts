import { advertising } from './recipes/advertising.ts';
import { chat } from './recipes/chat.ts';
import { contents } from './recipes/contents.ts';
import { cookieless } from './recipes/cookieless.ts';
import { experiments } from './recipes/experiments.ts';
import { forms } from './recipes/forms.ts';
import { google } from './recipes/google.ts';
import { messages } from './recipes/messages.ts';
import { players } from './recipes/players.ts';
import { productAnalytics } from './recipes/product-analytics.ts';
import type { Recipe } from './recipes/recipe.ts';
import { recommendations } from './recipes/recommendations.ts';
import { recordings } from './recipes/recordings.ts';
import { statistics } from './recipes/statistics.ts';

/** Every recipe, by id. */
export const recipes: readonly Recipe[] = [
  ...advertising,
  ...chat,
  ...contents,
  ...cookieless,
  ...experiments,
  ...forms,
  ...google,
  ...messages,
  ...players,
  ...productAnalytics,
  ...recommendations,
  ...recordings,
  ...statistics,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
