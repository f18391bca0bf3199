import { type MouseEvent, useEffect, useState } from 'react';

/** Renders the same on a server and in the browser: what applies is known to the elements alone. */
export function App({ path }: { path: string }) {
  const [page, setPage] = useState(path);
  useEffect(() => {
    const follow = () => setPage(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    setPage(location.pathname);
  };
  return (
    <assent-provider
      proxy="/consent"
      catalogue="/consent-catalogue.json"
      onassent-change={({ cells }) => console.info(cells)}
    >
      <nav>
        <a href="./" onClick={go}>
          Home
        </a>{' '}
        <a href="./film" onClick={go}>
          Film
        </a>
      </nav>
      <main>
        {page.endsWith('/film') ? <Film /> : <h1>Home</h1>}
        <Visit key={page} />
      </main>
      <footer>
        <assent-choices inline />
      </footer>
      <assent-banner />
      <assent-preferences />
      <assent-status />
    </assent-provider>
  );
}

function Film() {
  return (
    <>
      <h1>Film</h1>
      <assent-gate vendor="tubular" target="video">
        <iframe
          title="Forty Knots"
          data-assent-src="/vendors/tubular/embed/forty-knots"
          width={640}
          height={360}
        />
      </assent-gate>
    </>
  );
}

/** The tag that counts a page view, blocked until the visitor allows it. Each page gets a new one. */
function Visit() {
  return (
    <script
      type="text/plain"
      data-assent-vendor="tally"
      data-assent-target="statistics"
      data-assent-src="/vendors/tally/tally.js"
    />
  );
}
