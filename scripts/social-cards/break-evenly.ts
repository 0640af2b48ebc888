/**
 * Breaks a text into at most so many lines, the longest as short as possible, so that no word is
 * left alone at the end.
 */
export function breakEvenly(text: string, lines: number): string {
  for (let longest = Math.ceil(text.length / lines); longest < text.length; longest += 1) {
    const broken = fill(text, longest)
    if (broken.length <= lines && broken.every((line) => line.length <= longest))
      return broken.join('\n')
  }
  return text
}

/** Takes words into a line while they fit; a longer word stands alone. */
function fill(text: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
