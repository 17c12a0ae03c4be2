{{/* One scaler for a workload, never two: KEDA on consumer lag and CPU, or a HorizontalPodAutoscaler on CPU alone. */}}
{{- define "workload.autoscaling" -}}
{{- $scaling := .values.autoscaling -}}
{{- if and (ne $scaling.type "none") (gt (int $scaling.minReplicas) (int $scaling.maxReplicas)) -}}
{{- fail (printf "%s: autoscaling.minReplicas must not be more than autoscaling.maxReplicas" .name) -}}
{{- end -}}
{{- if eq $scaling.type "lag" -}}
{{- if .facts.group -}}
{{- include "workload.scaledObject" . -}}
{{- else -}}
{{- fail (printf "%s has no consumer group that shares events: its autoscaling.type is none or cpu" .name) -}}
{{- end -}}
{{- else if eq $scaling.type "cpu" -}}
{{- include "workload.horizontalAutoscaler" . -}}
{{- end -}}
{{- end -}}

{{/* Adds pods at once and takes them away slowly, so that a carrier's visit does not make the number go up and down. */}}
{{- define "workload.scalingBehavior" -}}
scaleUp:
  stabilizationWindowSeconds: 0
  policies:
    - type: Percent
      value: 100
      periodSeconds: 30
    - type: Pods
      value: 2
      periodSeconds: 30
  selectPolicy: Max
scaleDown:
  stabilizationWindowSeconds: 600
  policies:
    - type: Pods
      value: 1
      periodSeconds: 120
{{- end -}}

{{- define "workload.horizontalAutoscaler" -}}
{{- $scaling := .values.autoscaling -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "workload.name" . }}
  minReplicas: {{ $scaling.minReplicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ $scaling.targetCpuPercent }}
  behavior:
    {{- include "workload.scalingBehavior" . | nindent 4 }}
{{- end -}}

{{/* Without a topic in the trigger, KEDA sums the lag of the group over all topics that it reads. More pods than the 24 partitions would be idle. */}}
{{- define "workload.scaledObject" -}}
{{- $scaling := .values.autoscaling -}}
{{- $settings := .root.Values.settings -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "workload.name" . }}
  minReplicaCount: {{ $scaling.minReplicas }}
  maxReplicaCount: {{ $scaling.maxReplicas }}
  pollingInterval: 15
  fallback:
    failureThreshold: 4
    replicas: {{ $scaling.minReplicas }}
    behavior: currentReplicasIfHigher
  advanced:
    horizontalPodAutoscalerConfig:
      behavior:
        {{- include "workload.scalingBehavior" . | nindent 8 }}
  triggers:
    - type: kafka
      metadata:
        bootstrapServers: {{ $settings.KAFKA_BROKERS | quote }}
        consumerGroup: {{ printf "%s%s" ($settings.KAFKA_PREFIX | default "") .facts.group }}
        lagThreshold: {{ $scaling.lagThreshold | quote }}
        offsetResetPolicy: earliest
        allowIdleConsumers: "false"
        {{- include "workload.kafkaLogin" . | nindent 8 }}
      {{- if include "workload.kafkaSecrets" . }}
      authenticationRef:
        name: {{ include "workload.fullname" .root }}-kafka
      {{- end }}
    - type: cpu
      metricType: Utilization
      metadata:
        value: {{ $scaling.targetCpuPercent | quote }}
{{- end -}}

{{/* How KEDA names what the services know as KAFKA_TLS and KAFKA_SASL_MECHANISM. */}}
{{- define "workload.kafkaLogin" -}}
{{- $settings := .root.Values.settings -}}
{{- $mechanisms := dict "plain" "plaintext" "scram-sha-256" "scram_sha256" "scram-sha-512" "scram_sha512" -}}
{{- if eq ($settings.KAFKA_TLS | default "false") "true" }}
tls: enable
{{- end }}
{{- with $settings.KAFKA_SASL_MECHANISM }}
sasl: {{ get $mechanisms . }}
{{- end }}
{{- end -}}

{{/* The secrets that KEDA needs for Kafka, as a list of its own; empty where it needs none. */}}
{{- define "workload.kafkaSecrets" -}}
{{- $values := .root.Values -}}
{{- $parameters := dict -}}
{{- if $values.settings.KAFKA_SASL_MECHANISM -}}
{{- $parameters = dict "username" "KAFKA_USERNAME" "password" "KAFKA_PASSWORD" -}}
{{- end -}}
{{- if hasKey $values.secrets.refs "KAFKA_CA" -}}{{- $_ := set $parameters "ca" "KAFKA_CA" -}}{{- end -}}
{{- range $parameter, $name := $parameters }}
{{- $ref := get $values.secrets.refs $name | default dict }}
- parameter: {{ $parameter }}
  name: {{ $ref.name | default $values.secrets.name }}
  key: {{ $ref.key | default $name }}
{{- end }}
{{- end -}}
