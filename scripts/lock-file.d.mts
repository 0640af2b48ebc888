/** See lock-file.mjs. */
export function packagesWithoutHash(text: string): string[]
