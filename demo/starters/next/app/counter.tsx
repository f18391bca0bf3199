'use client';
import { useState } from 'react';

/** Shows that the page is hydrated beside the question. */
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
}
