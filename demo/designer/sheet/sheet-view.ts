import { type Backdrop, backdrops } from '../face/face-address.ts';

/** A width at which a face is looked at, in CSS pixels. */
export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const phone: Device = { name: 'Phone', width: 360, height: 640 };

export const devices: readonly Device[] = [
  phone,
  { name: 'Tablet', width: 768, height: 640 },
  { name: 'Desktop', width: 1280, height: 720 },
];

/** What of the sheet is looked at, and how. */
export interface SheetView {
  readonly device: Device;
  /** The page behind the widget. */
  readonly backdrop: Backdrop;
  /** From 0.25 to 1. */
  readonly zoom: number;
  /** Words that are looked for in titles. */
  readonly filter: string;
  /** The one situation to show, when it is one. */
  readonly only: string | undefined;
}

/** Reads a view from the query of an address. */
export function readSheetView(query: URLSearchParams): SheetView {
  const zoom = Number(query.get('zoom') ?? 0.5);
  return {
    device: devices.find(({ width }) => width === Number(query.get('width'))) ?? phone,
    backdrop: backdrops.find((each) => each === query.get('backdrop')) ?? 'plain',
    zoom: zoom >= 0.25 && zoom <= 1 ? zoom : 0.5,
    filter: query.get('filter') ?? '',
    only: query.get('situation') ?? undefined,
  };
}

/** Writes a view into an address. */
export function writeSheetView(view: SheetView, address: URL): URL {
  const { device, backdrop, zoom, filter, only } = view;
  const members = { width: device.width, backdrop, zoom, filter, situation: only ?? '' };
  for (const [name, value] of Object.entries(members)) {
    if (value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, String(value));
  }
  return address;
}
