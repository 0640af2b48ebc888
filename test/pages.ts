import type { RouterContextProvider, ServerBuild } from 'react-router'
import { nonceContext } from '#app/request-context.ts'

/** What React Router's build would hold: a page at /page that tells its nonce, and nothing else. */
export const PAGES = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) =>
        new Response('drawn', { status, headers }),
      // The product's own would log; the missing page here is asked for on purpose.
      handleError: () => {},
    },
  },
  routes: {
    page: {
      id: 'page',
      path: '/page',
      module: {
        loader: ({ context }: { context: Readonly<RouterContextProvider> }) =>
          new Response(context.get(nonceContext)),
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild
