const vendors = ['tally', 'tubular', 'adlane', 'chatter', 'maplet', 'heatwave'];
const targets = ['statistics', 'video', 'advertising'];

/** The body of a consent: a visitor decides on six vendors. Only ASCII. */
export function bodyOf(anonymousId: string): string {
  return `{"subject":{"anonymousId":"${anonymousId}"},${rest}`;
}

const rest = JSON.stringify({
  actions: vendors.map((vendor, index) => ({
    vendor,
    target: targets[index % targets.length],
    action: index % 2 === 0 ? 'ACCEPT' : 'REJECT',
  })),
  tags: ['banner'],
  attributes: { language: 'de' },
}).slice(1);
