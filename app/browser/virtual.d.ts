/** Where the built browser scripts lie; filled in by scripts/vite/browser-scripts.ts. */
declare module 'virtual:browser-scripts' {
  /** Per name: the files to load, in order, and the files they will ask for. */
  export const scriptFiles: Record<string, { load: string[]; preload: string[] }>
}
