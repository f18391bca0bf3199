/** The file that counts questions: what an add-on has for that. */
export * from '../../addons/count.ts';
