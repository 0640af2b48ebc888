/** Where the built browser scripts lie; filled in by scripts/vite/browser-scripts.ts. */
declare module 'virtual:browser-scripts' {
  /** Per name: the files to load, in order, those they import, and those they ask for later. */
  export const scriptFiles: Record<string, { load: string[]; preload: string[]; later: string[] }>
}
