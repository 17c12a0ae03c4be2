{{/* What every pod has in common: no privilege, no token, no way to write but /tmp. */}}
{{- define "workload.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "workload.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  privileged: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{/* The container of a workload without probes: image, environment, resources. */}}
{{- define "workload.container" -}}
- name: {{ .name }}
  image: {{ include "workload.image" . }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  {{- include "workload.containerSecurity" . | nindent 2 }}
  env:
    {{- include "workload.environment" . | nindent 4 }}
  resources:
    {{- toYaml .values.resources | nindent 4 }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
{{- end -}}

{{- define "workload.volumes" -}}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 64Mi
{{- end -}}

{{- define "workload.pullSecrets" -}}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* Where the pods may run. */}}
{{- define "workload.placement" -}}
{{- with .values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{/* Spreads the pods of a roll-out over zones and nodes. */}}
{{- define "workload.spread" -}}
topologySpreadConstraints:
  {{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: {{ $.values.whenUnsatisfiable }}
    labelSelector:
      matchLabels:
        {{- include "workload.selectorLabels" $ | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end -}}
