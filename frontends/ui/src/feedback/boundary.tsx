import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown instead of the children once one of them has thrown; a function gets what was thrown. */
  failed: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
}

interface BoundaryState {
  broken: boolean;
  error?: unknown;
}

/** Catches errors of its children, so that the rest of the page stays. A new `key` tries the children again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { broken: true, error };
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    if (!this.state.broken) return children;
    return typeof failed === 'function' ? failed(this.state.error) : failed;
  }
}
