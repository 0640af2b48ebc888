/** A visitor of that address who has answered the consent banner before. */
export function answeredAt(origin: string) {
  const localStorage = [
    { name: 'cookie_consent', value: 'true' },
    {
      name: 'cookie_preferences',
      value: JSON.stringify({ necessary: true, analytics: false, marketing: false }),
    },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
