import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import pages from '#app/routes.ts'

/** A page as `app/routes.ts` lists it; `path` is its whole address, `parentId` the page around it. */
export type ListedPage = { id: string; parentId: string; path: string; route: RouteConfigEntry }

/** Every page of `app/routes.ts`, the ones around others first. */
export async function listedPages(): Promise<ListedPage[]> {
  return flat(await pages, { id: 'root', path: '' })
}

function flat(entries: RouteConfigEntry[], parent: Pick<ListedPage, 'id' | 'path'>): ListedPage[] {
  return entries.flatMap((route) => {
    const own = {
      route,
      parentId: parent.id,
      id: route.id ?? route.file.replace(/\.tsx?$/, ''),
      path: route.path === undefined ? parent.path : `${parent.path}/${route.path}`,
    }
    return [own, ...flat(route.children ?? [], own)]
  })
}

/** How pages become documents: by the product's `entry.server.tsx`, in the frame of its `root.tsx`. */
export type Drawing = { entry: object; root: object }

/** The answer to a document has its status and headers only. */
const NOTHING_DRAWN: Drawing = {
  entry: {
    default: (_: Request, status: number, headers: Headers) =>
      new Response('drawn', { status, headers }),
    handleError: () => {},
  },
  root: { default: () => null },
}

/**
 * The product's pages as a build would hold them, from their sources. Their loaders and actions are
 * the product's own; what draws them only where it is given.
 */
export async function pagesBuild({ entry, root }: Drawing = NOTHING_DRAWN): Promise<ServerBuild> {
  const listed = await Promise.all(
    (await listedPages()).map(async ({ id, parentId, route: { path, index, file } }) => {
      const module: object = await import(/* @vite-ignore */ `#app/${file}`)
      return { id, parentId, path, index, module }
    }),
  )
  const routes = Object.fromEntries(
    [{ id: 'root', path: '', module: root }, ...listed].map((route) => [
      route.id,
      { ...route, module: withProps(route.module) },
    ]),
  )
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: assetsOf(routes),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

/** What a build tells of each page's files: there are none, so only what it exports. */
function assetsOf(routes: Record<string, { module: object }>) {
  return Object.fromEntries(
    Object.entries(routes).map(([id, { module, ...route }]) => {
      const exports = {
        hasLoader: 'loader' in module,
        hasAction: 'action' in module,
        hasErrorBoundary: 'ErrorBoundary' in module,
      }
      return [id, { ...route, ...exports, module: '/page.js', imports: [], css: [] }]
    }),
  )
}

type RouteModule = {
  default?: Parameters<typeof withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
}

/** As the compiler of routes does it: components are given what their loader answered. */
function withProps(module: RouteModule): object {
  const { default: Page, ErrorBoundary } = module
  return {
    ...module,
    ...(Page && { default: withComponentProps(Page) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  }
}
