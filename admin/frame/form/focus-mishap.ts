/** Moves the focus to the first field with an error, once the errors are shown. */
export const focusMishap = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
