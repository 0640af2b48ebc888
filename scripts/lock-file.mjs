/**
 * Packages of a lock file that are held by their version alone: what a registry or anybody between gave under that
 * name would be installed, on the machines that need it.
 *
 * @param {string} text What stands in package-lock.json.
 * @returns {string[]} Where each would be installed.
 */
export function packagesWithoutHash(text) {
  return Object.entries(JSON.parse(text).packages)
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.inBundle)
    .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
    .map(([path]) => path)
}
