import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { PrometheusRule, ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Pod, Service, ServiceAccount } from 'kubernetes-models/v1';
import type { KubernetesObject } from './examples.ts';

type Model = new (data: never) => { validate(): void };

const models: Readonly<Record<string, Model>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'external-secrets.io/v1 ExternalSecret': ExternalSecret,
  'gateway.networking.k8s.io/v1 HTTPRoute': HTTPRoute,
  'keda.sh/v1alpha1 ScaledObject': ScaledObject,
  'keda.sh/v1alpha1 TriggerAuthentication': TriggerAuthentication,
  'monitoring.coreos.com/v1 PrometheusRule': PrometheusRule,
  'monitoring.coreos.com/v1 ServiceMonitor': ServiceMonitor,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Pod': Pod,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
};

/** What Kubernetes, or an operator's own definition, would refuse in these objects: one sentence each. */
export function objectFaults(objects: readonly KubernetesObject[]): string[] {
  return objects.flatMap((object) => {
    const what = `${object.apiVersion} ${object.kind}`;
    const model = models[what];
    if (!model) return [`${what} has no model to check it with`];
    try {
      // biome-ignore lint/plugin: whether the object has the model's type is what is found out here.
      new model(object as never).validate();
      return [];
    } catch (error) {
      return [`${what} ${object.metadata.name}: ${(error as Error).message}`];
    }
  });
}
