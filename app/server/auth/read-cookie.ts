/** The value of a cookie of the request, or null; by its whole name, `__Host-` and all. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(/;\s*/)) {
    const [key = '', ...value] = part.split('=')
    if (key === name) return decoded(value.join('='))
  }
  return null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
