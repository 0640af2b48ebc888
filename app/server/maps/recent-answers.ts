/**
 * Keeps the answers to the latest `limit` questions; the one unused longest goes first. Equal
 * questions asked at once share one answer; an answer that `worthKeeping` denies is not kept.
 */
export function recentAnswers<T>(limit: number, worthKeeping: (answer: T) => boolean) {
  const kept = new Map<string, Promise<T>>()

  return (question: string, ask: () => Promise<T>): Promise<T> => {
    const answer = kept.get(question) ?? ask()
    kept.delete(question)
    kept.set(question, answer)
    if (kept.size > limit) kept.delete(kept.keys().next().value as string)
    const forget = () => {
      if (kept.get(question) === answer) kept.delete(question)
    }
    answer.then((value) => worthKeeping(value) || forget(), forget)
    return answer
  }
}
