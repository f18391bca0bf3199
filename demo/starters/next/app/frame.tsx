import type { ReactNode } from 'react';
import Link from 'next/link';

/** What all pages have: the links, and the way back to the choices. */
export function Frame({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <>
      <nav>
        <Link href="/">Home</Link> <Link href="/about">About</Link> <Link href="/film">Film</Link>
      </nav>
      <main>
        <h1>{heading}</h1>
        {children}
      </main>
      <footer>
        <button data-assent-open="preferences">Privacy choices</button>
      </footer>
    </>
  );
}
