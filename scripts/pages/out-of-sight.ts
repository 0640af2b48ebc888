/** The parts of a page below its first one. */
export const OUT_OF_SIGHT = 'main > section:not(:first-child), main section ~ section, footer'
/** Below the first screen on every page; a second part may begin on it. */
const FAR = 'main section ~ section ~ section, footer'

/**
 * The style of a prerendered page's parts below its first one. The first frame does without the far ones;
 * then those that are near are laid out, and the others one by one when our fonts are there, so that neither
 * the first frame nor the change of fonts takes long. A page asked for one of its places is laid out whole, as it
 * is with scripts off, and in a browser that would not hold the visitor's place when parts above it grow.
 *
 * Until then a part is as high as a dark one is at most (the footer at 320 px): words that stood below it would
 * have the page behind them, for whoever asks what can be read.
 */
export const outOfSight = `@supports (overflow-anchor:auto){
[data-frame] :is(${OUT_OF_SIGHT}){content-visibility:auto;contain-intrinsic-height:auto 84rem}
[data-frame="first"] :is(${FAR}){content-visibility:hidden}}`
