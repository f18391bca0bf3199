import { Counter } from './counter';
import { Frame } from './frame';

export const metadata = { title: 'Home', icons: 'data:,' };

// As HTML, because it may run before React hydrates the page, which would then find a script that it does not know.
const tally =
  '<script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics" data-assent-src="/vendors/tally.js"></script>';

export default function Home() {
  return (
    <Frame heading="Home">
      <Counter />
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tally }} />
    </Frame>
  );
}
