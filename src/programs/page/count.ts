/** The file that counts impressions: what an add-on has for that. */
export * from '../../addons/count.ts';
