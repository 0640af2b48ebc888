/** Whether a failed statement broke the rule of this name that makes a value unique. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: broken } = error as { code?: string; constraint?: string }
  return (code === '23505' && broken === constraint) || isUniqueViolation(error.cause, constraint)
}
