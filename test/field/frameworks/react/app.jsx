import { ConsentProvider } from 'assent/react';
import { useState } from 'react';

const settings = { proxy: '/consent', catalogue: '/consent-catalogue.json' };

export function App() {
  const [route, setRoute] = useState('Home');
  return (
    <ConsentProvider {...settings}>
      <nav>
        <button onClick={() => setRoute('Home')}>Home</button>
        <button onClick={() => setRoute('Account')}>Account</button>
      </nav>
      <main>
        <h1>{route} 0</h1>
        {route === 'Home' ? <Parts /> : <Account />}
      </main>
      <assent-banner />
      <assent-preferences />
    </ConsentProvider>
  );
}

function Parts() {
  return (
    <>
      <assent-gate vendor="pathfinder" target="marketing">
        <img alt="Film" data-assent-src="/vendors/pathfinder/pixel.svg" />
      </assent-gate>
      <assent-status />
      <assent-toggle vendor="tally" target="statistics" />
    </>
  );
}

/** A part that another team wrote: it brings a provider of its own. */
function Account() {
  return (
    <ConsentProvider {...settings}>
      <Parts />
      <assent-banner />
      <assent-preferences />
    </ConsentProvider>
  );
}
