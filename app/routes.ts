import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the product; the JSON endpoints are listed in routes/api/index.ts. */
export default [
  index('routes/home/route.tsx'),
  route('transfers', 'routes/transfers/route.tsx'),
  route('services', 'routes/services/route.ts'),
  route('tours', 'routes/tours/route.tsx'),
  route('destinations/:id', 'routes/destination/route.tsx'),
  route('contact', 'routes/contact/route.tsx'),
  route('about', 'routes/about/route.tsx'),
  route('faq', 'routes/faq/route.tsx'),
  route('terms', 'routes/terms/route.tsx'),
  route('privacy', 'routes/privacy/route.tsx'),
  route('cookies', 'routes/cookies/route.tsx'),
  route('partner', 'routes/partner/route.tsx'),
  route('team', 'routes/team/route.tsx'),
  route('booking', 'routes/booking/route.tsx'),
  route('checkout/success', 'routes/checkout-success/route.tsx'),
  route('checkout/cancel', 'routes/checkout-cancel/route.tsx'),
  route('booking-confirmation', 'routes/booking-confirmation/route.tsx'),
  route('manage/:token', 'routes/manage/route.tsx'),
  route('stand-in-card/:session', 'routes/stand-in-card/route.tsx'),
  route('login', 'routes/login/route.tsx'),
  route('admin', 'routes/admin/route.tsx'),
  route('mailbox', 'routes/mailbox/route.tsx'),
  route('mailbox/:id', 'routes/mailbox-message/route.tsx'),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig
