import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
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

/**
 * The product's pages as a build would hold them, from their sources. Their loaders and actions are
 * the product's own; nothing is drawn: the answer to a document has its status and headers only.
 */
export async function pagesBuild(): Promise<ServerBuild> {
  const listed = await listedPages()
  const routes = listed.map(async ({ id, parentId, route: { path, index, file } }) => {
    const module = await import(/* @vite-ignore */ `#app/${file}`)
    return [id, { id, parentId, path, index, module }] as const
  })
  return {
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers) =>
          new Response('drawn', { status, headers }),
        handleError: () => {},
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      ...Object.fromEntries(await Promise.all(routes)),
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
}
