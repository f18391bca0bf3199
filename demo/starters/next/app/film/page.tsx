import { Frame } from '../frame';

export const metadata = { title: 'Film', icons: 'data:,' };

export default function Film() {
  return (
    <Frame heading="Film">
      <assent-gate vendor="tubular" target="video">
        <iframe title="Forty Knots" data-assent-src="/vendors/film.html" width={640} height={360} />
      </assent-gate>
    </Frame>
  );
}
