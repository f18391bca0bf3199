import { Frame } from '../frame';

export const metadata = { title: 'About', icons: 'data:,' };

export default function About() {
  return <Frame heading="About" />;
}
