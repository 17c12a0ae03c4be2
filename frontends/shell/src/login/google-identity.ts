const scriptUrl = 'https://accounts.google.com/gsi/client';

/** What this product uses of Google Identity Services (https://developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    nonce?: string | undefined;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (parent: HTMLElement, options: { theme: string; size: string; width: number }) => void;
}

/** Adds Google's script to the page, once. Rejects when it cannot be loaded. */
export async function loadGoogleIdentity(): Promise<GoogleIdentity> {
  const loadedAlready = identity();
  if (loadedAlready) return loadedAlready;
  await addScript();
  const loaded = identity();
  if (!loaded) throw new Error('Google’s script did not define its sign-in.');
  return loaded;
}

function identity(): GoogleIdentity | undefined {
  return (globalThis as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Google’s script could not be loaded.'));
    };
    document.head.append(script);
  });
}
