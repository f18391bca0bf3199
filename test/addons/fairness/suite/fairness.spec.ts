import { fairness } from './fairness.ts';

fairness();
