/** Plays two short tones; a browser that was not touched yet stays silent. */
export function playAlert(): void {
  const context = new AudioContext()
  for (const [index, frequency] of [880, 660].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const at = context.currentTime + index * 0.25
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.2)
  }
  setTimeout(() => void context.close(), 1_000)
}
