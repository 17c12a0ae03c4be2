import { Component, type ReactNode } from 'react';

interface Props {
  /** Stands in for the remote once it has thrown. */
  failed: ReactNode;
  children: ReactNode;
}

/** Keeps a remote's failure from reaching the shell. A new `key` gives it another chance. */
export class RemoteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
