/** The one low sound: for a code that is not right, and for a rule. Where the browser has no sound there is none. */
export function lowSound(): void {
  try {
    const context = new AudioContext()
    const tone = new OscillatorNode(context, { type: 'sine', frequency: 196 })
    const volume = new GainNode(context, { gain: 0.35 })
    volume.gain.setTargetAtTime(0, context.currentTime + 0.28, 0.06)
    tone.connect(volume).connect(context.destination)
    tone.addEventListener('ended', () => void context.close())
    tone.start()
    tone.stop(context.currentTime + 0.6)
  } catch {
    // Words say the same.
  }
}
