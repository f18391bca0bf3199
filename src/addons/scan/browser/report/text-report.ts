import { blindSpots, sentencesOf } from './sentences.ts';
import type { Finding } from '../findings/finding.ts';
import type { SeenRequest } from '../visit/observation.ts';

/** What a scan found, as `--json` prints it. */
export interface Scan {
  /** The pages that were visited. */
  readonly pages: readonly string[];
  /** An ISO 8601 time in UTC. */
  readonly scannedAt: string;
  readonly findings: readonly (Finding & {
    /** Whether the baseline has it, too. */ readonly isKnown: boolean;
  })[];
  /** All requests to others than the site itself. */
  readonly requests: readonly SeenRequest[];
}

/** The report for a terminal. */
export function textReport({ findings, pages }: Scan): readonly string[] {
  const lines = findings.flatMap((finding) => {
    const [found, remedy] = sentencesOf(finding);
    const paths = finding.pages.map((page) => new URL(page).pathname);
    return [
      (finding.isKnown ? 'known' : finding.level).padEnd(8) + found,
      ...(paths.length && paths.length < pages.length ? [`        On ${paths.join(', ')}`] : []),
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
