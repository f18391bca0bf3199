import type { Scan } from './scan-result.ts';
import { blindSpots, sentencesOf } from './sentences.ts';

/** The report for a terminal. */
export function textReport({ findings, pages }: Scan): readonly string[] {
  const lines = findings.flatMap((finding) => {
    const [found, remedy] = sentencesOf(finding);
    const places = finding.pages.map((page) => new URL(page).pathname);
    return [
      (finding.isKnown ? 'known' : finding.level).padEnd(8) + found,
      ...(places.length && places.length < pages.length ? [`        On ${places.join(', ')}`] : []),
      `        ${remedy}`,
    ];
  });
  return [
    ...lines,
    ...(lines.length ? [''] : []),
    summaryOf(findings, pages.length),
    `A scan cannot see ${blindSpots.join('; ')}.`,
  ];
}

/** How much was found, in one sentence. */
export function summaryOf(findings: Scan['findings'], pages: number): string {
  const count = (level: string) => findings.filter((each) => each.level === level && !each.isKnown).length;
  const [errors, advice] = [count('error'), count('advice')];
  const known = findings.filter(({ isKnown }) => isKnown).length;
  return [
    `${errors} ${errors === 1 ? 'error' : 'errors'} and ${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`,
    ...(known ? [`, besides ${known} of the baseline,`] : []),
    ` on ${pages} ${pages === 1 ? 'page' : 'pages'}.`,
  ].join('');
}
