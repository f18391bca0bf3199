export { countAnswer, countShown, followQuestions } from './impressions/page/count.ts';
