/** Where guests land, as the place search knows it. */
export const AIRPORT = 'Paros Airport'

/** Where most ferries call, as the place search knows it. */
export const PORT = 'Parikia Port'
