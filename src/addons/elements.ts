export { AssentVerification } from './account/elements/verification.ts';
