/** A line to somebody by name, or to nobody's name where none may be told. */
export function addressed(line: string, name: string): string {
  return name === '' ? line : `${line}, ${name}`
}
